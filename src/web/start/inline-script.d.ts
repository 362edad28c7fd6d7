declare module '*?inline-script' {
  /** The file compiled and minified for a `<script>` without a source. */
  const code: string
  export default code
}
