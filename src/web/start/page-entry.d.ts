declare module '*?page-entry' {
  /** Text of a module script that starts the file in the browser. */
  const code: string
  export default code
}
