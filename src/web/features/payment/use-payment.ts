import { useEffect, useState } from 'react'
import type { PaymentWays } from '#shared/site-settings.ts'
import { track } from '#web/analytics/track.ts'
import { call } from '#web/call.ts'
import { accessToken, reload } from '#web/session/session.ts'
import { useStore } from '#web/store/use-store.ts'
import { type CardWidgetParts, showCardWidget } from './card-widget.ts'
import { createPaymentStore, type PaymentResult, type PaymentType } from './payment.ts'

export interface PaymentWishes {
  readonly type: PaymentType
  readonly onSettled: (outcome: PaymentResult) => void
}

export function usePayment({ moneta }: PaymentWays, { type, onSettled }: PaymentWishes) {
  const [payment] = useState(() =>
    createPaymentStore({
      type,
      widgetUrl: moneta?.widgetUrl,
      call,
      accessToken,
      reload,
      balance,
      showWidget: begin,
      theme: themeNow,
      onSettled,
    }),
  )
  const state = useStore(payment)
  useEffect(() => payment.stop, [payment])
  return { payment, state }
}

const balance = async (): Promise<number | null> => (await reload()).user?.requests ?? null

function begin(widget: CardWidgetParts): Promise<void> {
  track('payment_begun')
  return showCardWidget(widget)
}

function themeNow(): 'light' | 'dark' {
  const { theme } = document.documentElement.dataset
  const dark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  return dark ? 'dark' : 'light'
}
