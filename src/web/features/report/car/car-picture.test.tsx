import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CarPicture } from './car-picture.tsx'

const picture = (info: { type?: string; color?: string; model?: string }) =>
  renderToStaticMarkup(<CarPicture info={info} imageHosts={[]} />)

describe('the drawing in the report’s head', () => {
  it('shows the car’s body and colour', () => {
    const markup = picture({ type: 'Легковые автомобили универсал', color: 'ЧЕРНЫЙ', model: 'КИА SPORTAGE' })
    expect(markup).toContain('aria-label="Рисунок: легковой автомобиль, цвет чёрный" data-body="suv"')
    expect(markup).toMatch(/style="--paint:#[0-9a-f]{6}"/)
  })

  it.each([
    ['Мотоциклы', 'мотоцикл', 'motorcycle'],
    ['Грузовые автомобили самосвалы', 'грузовик', 'truck'],
    ['Автобусы прочие', 'автобус', 'bus'],
    ['Легковой фургон', 'фургон', 'van'],
  ])('draws «%s» as %s', (type, name, body) => {
    expect(picture({ type })).toContain(`aria-label="Рисунок: ${name}, цвет неизвестен" data-body="${body}"`)
  })

  it('leaves an unknown colour unpainted', () => {
    expect(picture({ type: 'Мотоциклы', color: 'МНОГОЦВЕТНЫЙ' })).not.toContain('style=')
  })

  it('draws an unknown body as a bare contour', () => {
    const markup = picture({ color: 'КРАСНЫЙ', model: 'КИА РИО' })
    expect(markup).toContain('aria-label="Рисунок: кузов неизвестен, цвет красный" data-body="outline"')
    expect(markup).toContain('#outline"')
    expect(markup).not.toContain('style=')
  })
})
