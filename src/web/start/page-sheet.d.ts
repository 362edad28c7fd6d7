declare module 'virtual:page-sheet' {
  /** The one stylesheet of all pages; empty where they are compiled on the fly. */
  const css: string
  export default css
}
