export const handle = { hydrate: false }
export default function Posts() {
  return <h1>Полезные статьи</h1>
}
