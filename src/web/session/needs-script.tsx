/** Without JavaScript an account's page stays empty. */
export const NeedsScript = () => (
  <noscript>
    <p>Учётную запись читает ваш браузер: включите в нём JavaScript.</p>
  </noscript>
)
