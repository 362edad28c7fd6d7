import { useSyncExternalStore } from 'react'
import type { Store } from './observable.ts'

/** The current value of a store. `onServer`: the value for server rendering and hydration. */
export const useStore = <Value>({ get, subscribe }: Store<Value>, onServer: () => Value = get): Value =>
  useSyncExternalStore(subscribe, get, onServer)
