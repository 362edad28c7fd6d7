import { numberWords } from '#shared/vehicle/number-words.ts'
import type { PlateSearchState } from './plate-search-state.ts'

/** Specification, section 8. */
export const plateSearchTexts = {
  network: 'Ошибка загрузки данных',
  paidNothing:
    'Не удалось найти VIN в картотеке ГИБДД. Проверьте правильность ввода гос. номера и повторите попытку',
  nothingNew: 'Не удалось найти новый VIN для номера',
} as const

export function newsOf(state: PlateSearchState): string {
  switch (state.name) {
    case 'LOADING':
      return 'Ищем VIN по госномеру.'
    case 'FIND_VIN_SUCCESS':
      return `${numberWords(state.vin).capital} найден.`
    case 'VIN_NOT_FOUND':
    case 'REFRESH_VIN':
      return offerNews(state)
    case 'NETWORK_ERROR':
      return `${plateSearchTexts.network}. ${state.failure.message}`
    case 'PAID_REQUEST_SUCCESS':
      return `${numberWords(state.vin).capital} найден в картотеке ГИБДД.`
    case 'PAID_REQUEST_ERROR':
      return plateSearchTexts.paidNothing
    case 'REFRESH_SUCCESS':
      return 'Найден новый VIN.'
    case 'REFRESH_FAIL':
      return plateSearchTexts.nothingNew
  }
}

function offerNews(state: Extract<PlateSearchState, { asking: boolean }>): string {
  if (state.asking) return 'Спрашиваем картотеку ГИБДД.'
  if (state.notice) return state.notice
  if (state.name === 'REFRESH_VIN') return 'Можно поискать новый VIN.'
  return state.silent ? 'Открытые источники молчат.' : 'В открытых источниках VIN не нашёлся.'
}
