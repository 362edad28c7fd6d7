import { useSyncExternalStore } from 'react'
import type { Store } from './observable.ts'

/** The present value of a store. `onServer`: what the server draws, and so what the browser draws first. */
export const useStore = <Value>({ get, subscribe }: Store<Value>, onServer: () => Value = get): Value =>
  useSyncExternalStore(subscribe, get, onServer)
