export const handle = { hydrate: false }

export default function Page() {
  return <h1>Страница</h1>
}
