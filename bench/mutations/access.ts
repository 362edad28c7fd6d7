import type { Mutation } from './mutation.ts'

const ACCOUNTS = 'src/server/features/accounts'
const DESK = 'src/server/features/desk'

/** Access control: accounts, providers, tickets, tokens, the operators' desk. */
export const access: readonly Mutation[] = [
  {
    breaks: 'a sign-in that its owner denied in the chat lets in',
    file: 'src/server/features/accounts/messenger-sign-in.ts',
    from: "if (state === 'denied' || personId === null)",
    to: 'if (personId === null)',
    tests: [`${ACCOUNTS}/messenger-sign-in.test.ts`, `${ACCOUNTS}/link-messenger.test.ts`],
  },
  {
    breaks: 'any of the numbers offered in the chat confirms a sign-in',
    file: 'src/server/features/accounts/messenger-sign-in.ts',
    from: 'number === matchNumbers(code).onPage',
    to: 'matchNumbers(code).offered.includes(number)',
    tests: [`${ACCOUNTS}/messenger-sign-in.test.ts`, `${ACCOUNTS}/link-messenger.test.ts`],
  },
  {
    breaks: 'a link to sign in that one person has opened can be taken over by another',
    file: 'src/server/features/accounts/messenger-sign-in.ts',
    from: "or(eq(state, 'offered'), and(eq(state, 'opened'), openedBy(person)))",
    to: "or(eq(state, 'offered'), eq(state, 'opened'))",
    tests: [`${ACCOUNTS}/messenger-sign-in.test.ts`, `${ACCOUNTS}/link-messenger.test.ts`],
  },
  {
    breaks: 'a sign-in that a page has begun also opens as a link of the bot',
    file: 'src/server/features/accounts/entry/entry-codes.ts',
    from: "    eq(messengerSignIns.state, 'given'),\n",
    to: '',
    tests: [`${ACCOUNTS}/entry`],
  },
  {
    breaks: 'a token of a provider signs in a browser that did not ask for it',
    file: 'src/server/gateways/openid/id-token.ts',
    from: 'if (nonce === undefined || payload.nonce !== nonce)',
    to: 'if (nonce !== undefined && payload.nonce !== nonce)',
    tests: [`${ACCOUNTS}/provider/provider-sign-in.test.ts`, `${ACCOUNTS}/provider`],
  },
  {
    breaks: 'a token of a provider that was made for several sites is taken',
    file: 'src/server/gateways/openid/id-token.ts',
    from: 'azp === undefined ? audiences.length === 1 : String(azp) === audience',
    to: 'azp === undefined || String(azp) === audience',
    tests: [`${ACCOUNTS}/provider/provider-sign-in.test.ts`, `${ACCOUNTS}/provider`],
  },
  {
    breaks: 'scripts of a page can read the secrets of a sign-in under way',
    file: 'src/server/features/accounts/provider/pending-cookie.ts',
    from: 'httpOnly: true',
    to: 'httpOnly: false',
    tests: [`${ACCOUNTS}/provider/provider-sign-in.test.ts`, `${ACCOUNTS}/provider`],
  },
  {
    breaks: 'an access token opens the account after it has expired',
    file: 'src/server/features/accounts/token-reader.ts',
    from: 'rows.filter((row) => endOf(row) > now())',
    to: 'rows.filter((row) => endOf(row) > 0)',
    tests: [
      `${ACCOUNTS}/session.test.ts`,
      `${ACCOUNTS}/sessions.test.ts`,
      `${ACCOUNTS}/known-tokens.test.ts`,
    ],
  },
  {
    breaks: 'a session of any age can add a way to sign in and delete the account',
    file: 'src/server/features/accounts/sessions.ts',
    from: 'session.createdAt.getTime() < now - FRESH_SIGN_IN_MS',
    to: 'session.createdAt.getTime() < now - 1000 * FRESH_SIGN_IN_MS',
    tests: [
      `${ACCOUNTS}/identities.test.ts`,
      `${ACCOUNTS}/link-messenger.test.ts`,
      `${ACCOUNTS}/delete-account.test.ts`,
    ],
  },
  {
    breaks: 'a ticket against robots can be spent many times',
    file: 'src/server/features/captcha/memory-tickets.ts',
    from: '      held.delete(key)\n      return kept',
    to: '      return kept',
    tests: ['src/server/features/captcha/tickets.test.ts', 'src/server/features/captcha'],
  },
  {
    breaks: 'two visitors who bring the same ticket at the same moment are both served',
    file: 'src/server/features/captcha/shared-tickets.ts',
    from: '    held.delete(hash)\n',
    to: '',
    tests: ['src/server/features/captcha/shared-tickets.test.ts', 'src/server/features/captcha'],
  },
  {
    breaks: 'anybody signed in deletes comments of others',
    file: 'src/shared/permissions.ts',
    from: 'comment !== undefined && comment.user_id === person?.id',
    to: 'comment !== undefined && comment.user_id !== null',
    tests: ['src/shared/permissions.test.ts', 'src/server/features/comments/comment-calls.test.ts'],
  },
  {
    breaks: 'support confirms corrections of balances',
    file: 'src/server/features/desk/roles.ts',
    from: "support: new Set(['comments', 'money', 'people'])",
    to: "support: new Set(['comments', 'money', 'people', 'confirm_corrections'])",
    tests: [`${DESK}/money`, DESK],
  },
  {
    breaks: 'the desk takes a form that another site of the same domain has sent',
    file: 'src/server/features/desk/desk-routes.ts',
    from: "headers['sec-fetch-site'] === 'same-origin'",
    to: "headers['sec-fetch-site'] !== 'cross-site'",
    tests: [`${DESK}/door.test.ts`, DESK],
  },
  {
    breaks: 'the desk opens without the second step',
    file: 'src/server/features/desk/desk-routes.ts',
    from: "visit.secondStep === 'inside' ? handler",
    to: "visit.secondStep !== 'key_needed' ? handler",
    tests: [`${DESK}/door.test.ts`, DESK],
  },
  {
    breaks: 'a code of the second step that was seen once can be used again',
    file: 'src/server/features/desk/second-step.ts',
    from: 'step <= storedKey.lastStep',
    to: 'step < storedKey.lastStep',
    tests: [`${DESK}/door.test.ts`, DESK],
  },
]
