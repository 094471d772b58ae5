/** A fetch with these answers in turn, then the last one again; it records the requests. */
export function scripted(...answers: (() => Response | Promise<Response>)[]) {
  const sent: { url: string; init: RequestInit }[] = [];
  const fake: typeof fetch = (input, init = {}) => {
    sent.push({ url: String(input), init });
    const answer = answers[Math.min(sent.length, answers.length) - 1];
    if (answer === undefined) throw new Error("no answer left");
    return Promise.resolve().then(answer);
  };
  return { sent, fetch: fake };
}
