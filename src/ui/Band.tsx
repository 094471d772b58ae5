/** The woven band: woven where money has arrived, bare threads while it is on its way. */
export function Band({ bare = false }: { bare?: boolean }) {
  return <div class={bare ? "band bare" : "band"} />;
}
