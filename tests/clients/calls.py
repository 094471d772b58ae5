"""The main calls with the generated client: openapi-python-client."""

import sys

from lipwa_client import Client
from lipwa_client.api.accounts import get_account, get_income
from lipwa_client.api.payments import get_transactions, verify_payment
from lipwa_client.api.payroll import preflight_payroll
from lipwa_client.api.rates import get_rates
from lipwa_client.models import (
    Account,
    Income,
    PaymentProof,
    Preflight,
    PreflightRequest,
    Problem,
    Rates,
    TransactionPage,
)

url, worker, paid = sys.argv[1:]
client = Client(base_url=url)

rates = get_rates.sync(client=client)
assert isinstance(rates, Rates)
account = get_account.sync(worker, client=client)
assert isinstance(account, Account)
page = get_transactions.sync(worker, client=client, limit=5)
assert isinstance(page, TransactionPage)
income = get_income.sync(worker, client=client)
assert isinstance(income, Income)
proof = verify_payment.sync(client=client, hash_=paid)
assert isinstance(proof, PaymentProof)
row = {"address": worker, "amount": "1"}
request = PreflightRequest.from_dict({"sender": proof.sender, "recipients": [row]})
preflight = preflight_payroll.sync(client=client, body=request)
assert isinstance(preflight, Preflight)
refused = get_account.sync("G", client=client)
assert isinstance(refused, Problem)

print(rates.kes, account.usdc_balance, len(page.transactions), page.total, income.all_.sum_)
print(proof.verified, proof.amount, proof.payments[0].kind, preflight.recipients[0].result)
print(refused.code)
