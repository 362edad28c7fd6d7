declare module '*?inline-script' {
  const code: string
  export default code
}

declare module '*?page-entry' {
  const files: readonly string[]
  export default files
}

declare module 'virtual:page-sheet' {
  /** The one stylesheet of all pages; empty in development. */
  const css: string
  export default css
}
