declare module '*?thread' {
  /** A script for `new Worker(source, { eval: true })`; made by scripts/thread-source.ts. */
  const source: string
  // oxlint-disable-next-line import/no-default-export -- the shape of the plugin's modules
  export default source
}
