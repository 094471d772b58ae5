/** A short link to be typed or read out: where it is too long for its line, the code stays whole. */
export function TypedLink({ url }: { url: string }) {
  const [host, ...path] = url.replace(/^https?:\/\//, "").split(/(?=\/[rp]\/)/);
  return (
    <>
      {host}
      <wbr />
      {path}
    </>
  );
}
