// The main calls with the generated client: oapi-codegen.
package main

import (
	"context"
	"fmt"
	"log"
	"os"

	"lipwa.example/calls/lipwa"
)

func main() {
	url, worker, paid := os.Args[1], os.Args[2], os.Args[3]
	ctx := context.Background()
	client, err := lipwa.NewClientWithResponses(url)
	must(err)

	rates, err := client.GetRatesWithResponse(ctx, nil)
	must(err)
	account, err := client.GetAccountWithResponse(ctx, worker, nil)
	must(err)
	limit := 5
	page, err := client.GetTransactionsWithResponse(ctx, worker, &lipwa.GetTransactionsParams{Limit: &limit})
	must(err)
	income, err := client.GetIncomeWithResponse(ctx, worker, nil)
	must(err)
	proof, err := client.VerifyPaymentWithResponse(ctx, &lipwa.VerifyPaymentParams{Hash: paid})
	must(err)
	run := lipwa.PreflightRequest{Sender: proof.JSON200.Sender}
	run.Recipients = append(run.Recipients, struct {
		Address string  `json:"address"`
		Amount  string  `json:"amount"`
		Memo    *string `json:"memo,omitempty"`
	}{Address: worker, Amount: "1"})
	preflight, err := client.PreflightPayrollWithResponse(ctx, nil, run)
	must(err)
	refused, err := client.GetAccountWithResponse(ctx, "G", nil)
	must(err)

	fmt.Println(rates.JSON200.KES, account.JSON200.UsdcBalance, len(page.JSON200.Transactions), page.JSON200.Total, income.JSON200.All.Sum)
	first := preflight.JSON200.Recipients[0]
	fmt.Println(proof.JSON200.Verified, proof.JSON200.Amount, proof.JSON200.Payments[0].Kind, first.Result)
	fmt.Println(refused.JSON400.Code)
}

func must(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
