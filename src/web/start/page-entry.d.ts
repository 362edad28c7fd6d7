declare module '*?page-entry' {
  /** Addresses of the module scripts that start the file in the browser, in their order. */
  const files: readonly string[]
  export default files
}
