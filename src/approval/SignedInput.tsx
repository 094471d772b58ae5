import { useId, useRef, useState } from "preact/hooks";
import { shorten } from "../stellar/shorten.ts";
import type { AccountSigners } from "../stellar/signers.ts";
import { fill } from "../ui/i18n/text.ts";
import type { SignElsewhereMessages } from "./messages/sign-elsewhere.en.ts";
import { hasSecret } from "./secret-in-text.ts";

/** Maximum number of characters. The envelopes of the largest run are shorter. */
const MAX_CHARACTERS = 2 ** 21;

type Problem = "nothing" | "tooLong" | "unreadFile" | "secret";

interface Props {
  m: SignElsewhereMessages;
  signing: AccountSigners;
  isMain: boolean;
  /** Reads text; true if all of it was accepted. */
  take: (text: string) => Promise<boolean>;
  changed: () => void;
}

export function SignedInput({ m, signing, isMain, take, changed }: Props) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<Problem | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [fieldId, hintId, problemId] = [useId(), useId(), useId()];
  const write = (value: string) => {
    const isSecret = hasSecret(value);
    setProblem(isSecret ? "secret" : null);
    setText(isSecret ? "" : value);
    changed();
  };
  const read = async (given: string) => {
    const fault = problemOf(given);
    setProblem(fault);
    changed();
    if (fault !== null) return field.current?.focus();
    if (await take(given)) setText("");
    else field.current?.focus();
  };
  const readFiles = async (files: Iterable<File>) => {
    const texts = await Promise.all(Array.from(files, textOf)).catch(() => null);
    if (texts === null) return setProblem("unreadFile");
    // blank lines, because each file can be wrapped over several lines
    await read(texts.join("\n\n"));
  };
  return (
    <form
      class="takes"
      onSubmit={(event) => {
        event.preventDefault();
        void read(text);
      }}
      onDragOver={(event) => filesIn(event) !== null && event.preventDefault()}
      onDrop={(event) => {
        const files = filesIn(event);
        if (files === null) return;
        event.preventDefault();
        void readFiles(files);
      }}
    >
      <label class="label" for={fieldId}>{m.back}</label>
      <p class="small quiet" id={hintId}>
        {m.backHint} {fill(m.keys, { keys: signersText(signing) })}
      </p>
      <textarea
        class="input"
        id={fieldId}
        ref={field}
        rows={5}
        spellcheck={false}
        autocomplete="off"
        value={text}
        aria-invalid={problem !== null}
        aria-describedby={`${hintId} ${problemId}`}
        onInput={({ currentTarget }) => write(currentTarget.value)}
      />
      <p class="small bad" id={problemId} role="alert">{problem !== null && m[problem]}</p>
      <div class="do">
        <button type="submit" class={isMain ? "btn main" : "btn"}>{m.read}</button>
        <FilesButton label={m.file} onFiles={readFiles} />
      </div>
    </form>
  );
}

function FilesButton({ label, onFiles }: {
  label: string;
  onFiles: (files: Iterable<File>) => Promise<void>;
}) {
  return (
    <label class="btn">
      {label}
      <input
        class="sr"
        type="file"
        multiple
        accept=".txt,.xdr,.json,text/plain"
        onChange={({ currentTarget }) => {
          const chosen = Array.from(currentTarget.files ?? []);
          currentTarget.value = "";
          if (chosen.length > 0) void onFiles(chosen);
        }}
      />
    </label>
  );
}

/** The dragged files; null for text, which the browser itself drops into the field. */
function filesIn({ dataTransfer }: DragEvent): FileList | null {
  return dataTransfer?.types.includes("Files") === true ? dataTransfer.files : null;
}

function problemOf(text: string): Problem | null {
  if (text.length > MAX_CHARACTERS) return "tooLong";
  if (hasSecret(text)) return "secret";
  return text.trim() === "" ? "nothing" : null;
}

function textOf(file: File): Promise<string> {
  return file.slice(0, MAX_CHARACTERS + 1).text();
}

function signersText({ signers }: AccountSigners): string {
  return signers.filter(({ type, weight }) => type === "ed25519_public_key" && weight > 0)
    .map(({ key }) => shorten(key)).join(", ");
}
