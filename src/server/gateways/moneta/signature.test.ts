import { describe, expect, it } from 'vitest'
import { type Fields, isSigned, type SignedMessage, signatureOf } from './signature.ts'

/** The provider's own example. Its page names another account, but this one yields its hashes. */
const official = {
  MNT_ID: '54600817',
  MNT_TRANSACTION_ID: 'FF790ABCD',
  MNT_OPERATION_ID: '123456',
  MNT_AMOUNT: '120.25',
  MNT_CURRENCY_CODE: 'RUB',
  MNT_TEST_MODE: '0',
}

/** From the tests of the Ruby library RuntimeLLC/payanyway. */
const ruby = {
  MNT_ID: '141290',
  MNT_TRANSACTION_ID: '2',
  MNT_OPERATION_ID: '3',
  MNT_AMOUNT: '10.20',
  MNT_CURRENCY_CODE: 'RUB',
  MNT_TEST_MODE: '1',
}

const own = {
  MNT_ID: '11223344',
  MNT_TRANSACTION_ID: 'car-0001',
  MNT_OPERATION_ID: '900000001',
  MNT_AMOUNT: '49.00',
  MNT_CURRENCY_CODE: 'RUB',
  MNT_SUBSCRIBER_ID: '42',
  MNT_TEST_MODE: '0',
}

const coded = (fields: Fields, code: string): Fields => ({ ...fields, MNT_RESULT_CODE: code })

const vectors: [title: string, message: SignedMessage, fields: Fields, code: string, md5: string][] = [
  ['official: notification', 'notification', official, 'QWERTY', '69bdf9bd91820b8f7b4c4b25d3d22dfa'],
  ['official: request', 'request', official, 'QWERTY', 'c8222aef6362c7f1239ccdc729d1a200'],
  ['official: answer 200', 'answer', coded(official, '200'), 'QWERTY', '29807c8e5d82198b5c4360e6ec711cce'],
  ['Ruby: notification', 'notification', ruby, 'secret_token', '2b7f8d7d00e8e980b3df95dc70d47461'],
  ['Ruby: answer 402', 'answer', coded(ruby, '402'), 'secret_token', '11cf20faee5e4b2b89808a09e4f6bfeb'],
  [
    'Ruby: check, nearly all fields absent',
    'check',
    { MNT_ID: '141290', MNT_TRANSACTION_ID: '676' },
    'secret_token',
    '79c1c4f41a0a70bb107c976ebba25811',
  ],
  ['own: notification', 'notification', own, 'SECRET', 'e333b00c5b9c1bfae90e0ab2a884254b'],
  [
    'own: check without an operation',
    'check',
    { ...own, MNT_COMMAND: 'CHECK', MNT_OPERATION_ID: undefined },
    'SECRET',
    '35203ec2c865b10b6fecff77cf0f9333',
  ],
  ['own: request', 'request', own, 'SECRET', '4693acdfc27bde5ee84bc15479abd607'],
  ['own: answer 200', 'answer', coded(own, '200'), 'SECRET', 'e0e5e4dc7bf2f28c9460d191158f38eb'],
  ['own: answer 402', 'answer', coded(own, '402'), 'SECRET', '09cc932b72c36f7ce9171279a6a798e6'],
  ['own: answer 500', 'answer', coded(own, '500'), 'SECRET', '932ec4af8a2b93225632a4ad8a3ac3ca'],
  ['own: answer 100', 'answer', coded(own, '100'), 'SECRET', '84d9ec618911bd88972bb4bfe30b92ea'],
]

describe('signatures', () => {
  it.each(vectors)('%s', (_title, message, fields, code, md5) => {
    expect(signatureOf(message, fields, code)).toBe(md5)
    expect(isSigned(message, { ...fields, MNT_SIGNATURE: md5 }, code)).toBe(true)
  })

  it('are taken in capitals too', () => {
    const MNT_SIGNATURE = 'E333B00C5B9C1BFAE90E0AB2A884254B'
    expect(isSigned('notification', { ...own, MNT_SIGNATURE }, 'SECRET')).toBe(true)
  })

  it.each([undefined, '', 'e333b00c', '69bdf9bd91820b8f7b4c4b25d3d22dfa', 'ё'.repeat(16)])(
    'are not %s',
    (MNT_SIGNATURE) => {
      expect(isSigned('notification', { ...own, MNT_SIGNATURE }, 'SECRET')).toBe(false)
    },
  )

  it('cover the amount as it is written, not as a number', () => {
    const MNT_SIGNATURE = signatureOf('notification', own, 'SECRET')
    expect(isSigned('notification', { ...own, MNT_AMOUNT: '49.0', MNT_SIGNATURE }, 'SECRET')).toBe(false)
  })
})
