declare module 'virtual:page-sheet' {
  /** Empty where they are compiled on the fly. */
  const css: string
  export default css
}
