/** The provider's page: sends the outcome to the shop's page, then returns to the shop. */
const { outcome, operation, transaction, container, back, notified } = document.body.dataset
const framed = window.parent !== window

const tellShop = (message) => {
  if (framed) window.parent.postMessage(message, '*')
}

if (framed && container) {
  new ResizeObserver(() => {
    const height = Math.ceil(document.body.getBoundingClientRect().height)
    tellShop({ type: 'widgetHeight', containerId: container, height })
  }).observe(document.body)
}

if (outcome) {
  tellShop({ type: outcome, operationId: operation, transactionId: transaction })
  await fetch(notified, { method: 'POST', keepalive: true })
  if (!framed && back) location.replace(back)
}
