import type { Schema, Schemas } from "../contract/openapi/schema.ts";
import {
  type ApiParameter,
  describeType,
  findNestedObject,
  type NamedExample,
  type ReferenceOperation,
  resolveSchema,
  schemaDescription,
} from "./reference.ts";
import { buildSamples, SAMPLE_LANGUAGES } from "./samples.ts";
import type { Heading } from "./sections.ts";

export function operationHeadings({ parameters, request }: ReferenceOperation): Heading[] {
  const texts = [
    "Request",
    parameters.length > 0 && "Parameters",
    request !== null && "Body",
    "Try it",
    "Answer",
    "Headers of the answer",
    "Errors",
  ];
  return texts.filter((text) => text !== false)
    .map((text) => ({ depth: 2, slug: slugOf(text), text }));
}

function slugOf(heading: string): string {
  return heading.toLowerCase().replaceAll(" ", "-");
}

function H2({ children, needsJs = false }: { children: string; needsJs?: boolean }) {
  return <h2 id={slugOf(children)} class={needsJs ? "needs-js" : undefined}>{children}</h2>;
}

export function OperationPage({ operation }: { operation: ReferenceOperation }) {
  const { method, path, summary, description, parameters, request, success, schemas } = operation;
  return (
    <>
      <h1 class="like-h2">{summary}</h1>
      <p class="call">
        <code>
          <b>{method}</b> {path}
        </code>
      </p>
      <p>
        <Inline text={description} />
      </p>

      <H2>Request</H2>
      <SampleTabs operation={operation} />

      {parameters.length > 0 && <H2>Parameters</H2>}
      {parameters.length > 0 && <Parameters parameters={parameters} />}
      {request && (
        <section>
          <H2>Body</H2>
          <p>{request.description}.</p>
          <Fields schema={request.schema} schemas={schemas} />
          {request.examples.map((example) => <Example {...example} />)}
        </section>
      )}

      <TryIt operation={operation} />

      <H2>Answer</H2>
      <p>{success.description}.</p>
      {success.mediaType === "application/json" && (
        <Fields schema={success.schema} schemas={schemas} />
      )}
      {success.examples.map((example) => <Example {...example} />)}

      <H2>Headers of the answer</H2>
      <dl class="fields">
        {success.headers.map((header) => (
          <div>
            <dt>
              <code>{header.name}</code>
            </dt>
            <dd>{header.description}</dd>
          </div>
        ))}
      </dl>

      <H2>Errors</H2>
      <Errors errors={operation.errors} />
    </>
  );
}

/** Radio buttons work without a script. */
function SampleTabs({ operation }: { operation: ReferenceOperation }) {
  const samples = buildSamples(operation);
  return (
    <fieldset class="samples">
      <legend class="sr">Language of the sample</legend>
      {SAMPLE_LANGUAGES.map((language, index) => (
        <>
          <input
            class="sr"
            type="radio"
            name="sample"
            id={`sample-${language}`}
            value={language}
            checked={index === 0}
          />
          <label for={`sample-${language}`}>{language}</label>
        </>
      ))}
      {SAMPLE_LANGUAGES.map((language) => (
        <div class="code" data-language={language}>
          <pre
            tabIndex={0}
            aria-label={`Sample: ${language}`}
            role="region"
          ><code>{samples[language]}</code></pre>
        </div>
      ))}
    </fieldset>
  );
}

/** Text with code between backticks. */
function Inline({ text }: { text: string }) {
  return <>{text.split("`").map((part, index) => index % 2 === 1 ? <code>{part}</code> : part)}</>;
}

function Parameters({ parameters }: { parameters: ApiParameter[] }) {
  return (
    <dl class="fields">
      {parameters.map((parameter) => (
        <div>
          <dt>
            <code>{parameter.name}</code>{" "}
            <span class="type">
              {parameter.in}, {describeType(parameter.schema, {})}
              {!parameter.required && ", optional"}
            </span>
          </dt>
          <dd>
            <Inline text={parameter.description} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Fields({ schema, schemas }: { schema: Schema; schemas: Schemas }) {
  const { properties = {}, required = [] } = resolveSchema(schema, schemas);
  return (
    <dl class="fields">
      {Object.entries(properties).map(([name, field]) => {
        const description = schemaDescription(field, schemas);
        const inner = findNestedObject(field, schemas);
        return (
          <div>
            <dt>
              <code>{name}</code>{" "}
              <span class="type">
                {describeType(field, schemas)}
                {!required.includes(name) && ", optional"}
              </span>
            </dt>
            <dd>
              {description && (
                <p>
                  <Inline text={description} />
                </p>
              )}
              {inner && (
                <details class="more">
                  <summary>Fields</summary>
                  <Fields schema={inner} schemas={schemas} />
                </details>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Example({ name, text }: NamedExample) {
  return (
    <figure class="example">
      <figcaption class="label">Example: {name}</figcaption>
      <pre tabIndex={0} aria-label={`Example: ${name}`} role="region"><code>{text}</code></pre>
    </figure>
  );
}

function TryIt({ operation }: { operation: ReferenceOperation }) {
  const { id, method, path, parameters, request, success } = operation;
  const shown = parameters.filter(({ in: place, name }) =>
    place !== "header" || name === "Idempotency-Key" || name === "Last-Event-ID"
  );
  const isStream = success.mediaType === "text/event-stream";
  return (
    <>
      <H2 needsJs>Try it</H2>
      <form class="try card needs-js" data-method={method} data-path={path}>
        {shown.map(({ name, in: place, required, schema }) => (
          <label for={`${id}-${name}`}>
            <span class="label">{name}{!required && " (optional)"}</span>
            <input
              class="input"
              id={`${id}-${name}`}
              name={name}
              data-in={place}
              required={required}
              value={required ? String(schema.example ?? "") : ""}
              placeholder={required ? undefined : String(schema.default ?? "")}
              autocomplete="off"
              spellcheck={false}
            />
          </label>
        ))}
        {request && (
          <label for={`${id}-body`}>
            <span class="label">Body</span>
            <textarea class="input" id={`${id}-body`} name="body" rows={9} spellcheck={false}>
              {request.examples[0]?.text}
            </textarea>
          </label>
        )}
        <p class="actions">
          <button class="btn main" type="submit">{isStream ? "Listen" : "Send"}</button>{" "}
          <button class="btn" type="button" data-stop hidden>Stop</button>
        </p>
        <p class="small quiet" data-request></p>
        <p class="small" role="status" data-status></p>
        <pre tabIndex={0} aria-label="Answer" role="region" data-answer hidden><code></code></pre>
      </form>
    </>
  );
}

function Errors({ errors }: Pick<ReferenceOperation, "errors">) {
  const sorted = errors.toSorted((a, b) => a.status - b.status);
  return (
    <>
      <p>
        The body is a problem. See <a href="/docs/errors">errors</a>.
      </p>
      <div class="scroll" tabIndex={0} role="region" aria-label="Errors">
        <table>
          <thead>
            <tr>
              <th>Code</th>
              <th>Status</th>
              <th>Meaning</th>
            </tr>
          </thead>
          <tbody>
            {sorted.map(({ status, code, text }) => (
              <tr>
                <td>
                  <code>{code}</code>
                </td>
                <td>{status}</td>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
