/** A file as a data URL within the code: what is built must run without node_modules. */
declare module "*?url&inline" {
  const dataUrl: string;
  export default dataUrl;
}
