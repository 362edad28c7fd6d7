import { onlyWithTestRoutes } from '../page/test-routes.ts'
import type { Route } from './+types/test-error'

export const loader = ({ context }: Route.LoaderArgs) => onlyWithTestRoutes(context)

export default function TestError(): never {
  throw new Error('Проверка страницы ошибки')
}
