/**
 * The page as it is once the payer's name is found, for its first reader, who has it without: no
 * page waits for a stranger's domain. Empty where there is no name, as most accounts have none.
 */
export async function namedPage(): Promise<Document> {
  const address = new URL(location.href);
  address.searchParams.set("bare", "1");
  const response = await fetch(address, { headers: { accept: "text/html" } });
  return new DOMParser().parseFromString(await response.text(), "text/html");
}
