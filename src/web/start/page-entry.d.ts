declare module '*?page-entry' {
  const files: readonly string[]
  export default files
}
