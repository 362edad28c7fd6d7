import { GrammyError, HttpError } from 'grammy'
import type { DeliveryFailure } from '#server/messenger/moderators/port.ts'
import { askedToWaitMs, failureFields } from '../bot-api-failures.ts'

const NO_WAY_IN =
  /chat not found|upgraded to a supergroup|rights to send|no rights|CHAT_WRITE_FORBIDDEN|PEER_ID_INVALID|TOPIC_CLOSED/i

/** @throws errors of other origin than the Bot API. */
export function deliveryFailure(error: unknown): DeliveryFailure {
  if (!(error instanceof GrammyError || error instanceof HttpError)) throw error
  return { outcome: 'failed', fault: faultOf(error), restMs: askedToWaitMs(error), trouble: troubleOf(error) }
}

function faultOf(error: GrammyError | HttpError): DeliveryFailure['fault'] {
  if (error instanceof HttpError) return 'connection'
  if (error.error_code === 403 || NO_WAY_IN.test(error.description)) return 'chat'
  return error.error_code === 400 ? 'card' : 'connection'
}

function troubleOf(error: GrammyError | HttpError): string {
  const reason = String(failureFields(error).reason)
  const newId = error instanceof GrammyError ? error.parameters.migrate_to_chat_id : undefined
  return newId === undefined ? reason : `${reason}; set MODERATORS_CHAT_ID=${newId}`
}
