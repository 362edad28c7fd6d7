import { useSyncExternalStore } from 'react'
import type { Store } from './observable.ts'

export const useStore = <Value>({ get, subscribe }: Store<Value>, onServer: () => Value = get): Value =>
  useSyncExternalStore(subscribe, get, onServer)
