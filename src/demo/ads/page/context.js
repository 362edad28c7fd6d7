/* Imitates the network's script: the same queue and manager, with a drawn ad. */
const mode = globalThis.adMode

const draw = (container, { blockId, platform }) => {
  const ad = document.createElement('div')
  ad.style.cssText =
    'display:grid;place-content:center;block-size:100%;background:#fff3c4;color:#3d2f00;text-align:center;padding:1rem;box-sizing:border-box'
  ad.textContent = `Реклама (учебная). Блок ${blockId}, ${platform}`
  container.replaceChildren(ad)
}

const answers = {
  ok(container, wish) {
    draw(container, wish)
    wish.onRender({ product: 'direct' })
  },
  empty: (_container, wish) => wish.onRender({ product: 'direct' }),
  stub: (_container, wish) => wish.onRender({ product: 'stub' }),
  error: (_container, wish) => wish.onError({ type: 'error', text: 'NO_ADS' }),
}

const AdvManager = {
  render(wish) {
    const container = document.getElementById(wish.renderTo)
    setTimeout(() => answers[mode](container, wish))
  },
  destroy: ({ renderTo }) => document.getElementById(renderTo)?.replaceChildren(),
}

if (mode !== 'silent') {
  window.Ya = { Context: { AdvManager } }
  const waiting = window.yaContextCb ?? []
  window.yaContextCb = { push: (callback) => callback() }
  for (const callback of waiting) callback()
}
