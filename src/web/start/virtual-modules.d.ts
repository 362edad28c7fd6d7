declare module '*?inline-script' {
  const code: string
  export default code
}

declare module '*?page-entry' {
  const files: readonly string[]
  export default files
}

declare module 'virtual:page-sheet' {
  /** The one stylesheet of all pages; empty where they are compiled on the fly. */
  const css: string
  export default css
}
