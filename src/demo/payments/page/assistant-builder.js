/**
 * Imitates the provider's widget script: same global class, options and messages, rewritten. Like
 * the original it accepts messages from any origin and overrides the page's viewport.
 */
{
  const home = new URL('.', document.currentScript.src).href

  const queryNames = {
    account: 'MNT_ID',
    amount: 'MNT_AMOUNT',
    transactionId: 'MNT_TRANSACTION_ID',
    currency: 'MNT_CURRENCY_CODE',
    testMode: 'MNT_TEST_MODE',
    description: 'MNT_DESCRIPTION',
    subscriberId: 'MNT_SUBSCRIBER_ID',
    signature: 'MNT_SIGNATURE',
    lang: 'moneta.locale',
    paymentSystemId: 'paymentSystem.unitId',
  }

  const defaults = {
    account: '',
    amount: '',
    transactionId: '',
    testMode: '0',
    version: '2',
    theme: 'light',
    lang: 'ru',
    paymentSystemId: 'card',
  }

  /** `{a: {b: 1}}` becomes `{b: 1}`: outer names are dropped. */
  const flat = (options) =>
    Object.fromEntries(
      Object.entries(options).flatMap(([name, value]) =>
        typeof value === 'object' && value !== null ? Object.entries(flat(value)) : [[name, String(value)]],
      ),
    )

  const formAddress = (options) => {
    const query = Object.entries(options).map(([name, value]) => [queryNames[name] ?? name, value])
    return `${home}assistant.htm?${new URLSearchParams(query)}`
  }

  const styled = (tag, style) => Object.assign(document.createElement(tag), { style })

  const takeViewport = () => {
    const meta = document.querySelector('meta[name=viewport]') ?? document.createElement('meta')
    meta.name = 'viewport'
    meta.content = 'width=device-width, initial-scale=1, user-scalable=no'
    document.head.append(meta)
  }

  class Builder {
    #callbacks = {}
    #modal
    #listens = false

    setOnSuccessCallback(callback) {
      this.#callbacks.success = callback
    }

    setOnFailCallback(callback) {
      this.#callbacks.fail = callback
    }

    setOnInProgressCallback(callback) {
      this.#callbacks.inProgress = callback
    }

    /** Stored without effect on the form's address. */
    setHost(host) {
      this.host = host
    }

    build(options, containerId = '') {
      if (typeof options !== 'object' || options === null) throw new Error('Wrong options')
      takeViewport()
      this.#listen()
      const inModal = containerId.trim() === ''
      const container = inModal ? this.#openModal() : document.getElementById(containerId)
      if (!container) throw new Error('Wrong containerId')
      const all = { ...defaults, ...flat(options), containerId: container.id }
      if (inModal) all.theme = 'light'
      const frame = styled('iframe', 'border: none; min-height: 224px; width: 100%; height: 100%')
      frame.src = formAddress(all)
      frame.title = 'Оплата'
      container.style.cssText +=
        '; border-radius: 4px; min-width: 320px; max-width: 416px; height: 224px; overflow: hidden'
      container.replaceChildren(frame)
    }

    closeModal() {
      this.#modal?.remove()
      this.#modal = undefined
    }

    #openModal() {
      this.closeModal()
      const shade = styled(
        'div',
        'position: fixed; inset: 0; z-index: 100000; background: rgba(0, 0, 0, 0.8); overflow: auto',
      )
      const sheet = styled(
        'div',
        'position: relative; max-width: 416px; margin: 10vh auto; background: white; color: black; border-radius: 4px',
      )
      const close = styled(
        'button',
        'position: absolute; top: 0; right: 0; width: 48px; height: 48px; border: 0; background: none; font-size: 20px',
      )
      const header = styled('div', 'padding: 22px 48px 0 16px; font: 600 20px/24px Arial, sans-serif')
      const container = document.createElement('div')
      container.id = `payment-form-${Math.random().toString(36).slice(2)}`
      close.textContent = '×'
      close.onclick = () => this.closeModal()
      header.textContent = 'Оплата банковской картой'
      sheet.append(close, header, container)
      shade.append(sheet)
      document.body.append(shade)
      document.addEventListener('keyup', ({ code }) => code === 'Escape' && this.closeModal())
      this.#modal = shade
      return container
    }

    #listen() {
      if (this.#listens) return
      this.#listens = true
      addEventListener('message', ({ data }) => this.#onMessage(data ?? {}))
    }

    #onMessage({ type, operationId, transactionId, containerId, height }) {
      if (type === 'close') this.closeModal()
      if (type === 'widgetHeight') {
        const container = document.getElementById(containerId)
        if (container) container.style.height = `${height}px`
      }
      this.#callbacks[type]?.(operationId, transactionId)
    }
  }

  window.Assistant = { ...window.Assistant, Builder }
}
