import { plural } from '#shared/text/plural.ts'
import type {
  AskedPurpose,
  OpenedSignIn,
  OwnerNotice,
  PhoneCard,
  PhoneEnd,
  SignedOut,
  SignInEnd,
} from './port.ts'

export interface MessengerLook {
  readonly title: string
  /** Its query may name the messenger. */
  readonly topUpPath: string
  /** In UTF-16 units; absent: the limit of any message. */
  readonly longestCaption?: number
}

export interface Site {
  readonly messenger: MessengerLook
  readonly name: string
  /** Without a trailing slash. */
  readonly url: string
  readonly sells: boolean
}

export const commandsOf = ({ sells }: Site) => [
  { command: 'cabinet', description: 'Открыть личный кабинет' },
  { command: 'balance', description: 'Сколько запросов осталось' },
  ...(sells ? [{ command: 'pay', description: 'Пополнить баланс' }] : []),
  { command: 'help', description: 'Что умеет бот' },
]

const commandLines = (site: Site): string =>
  commandsOf(site)
    .map(({ command, description }) => `/${command} — ${description}`)
    .join('\n')

export const labels = {
  notMe: 'Это не я',
  signOutEverywhere: 'Это не я: выйти везде',
  backToSite: 'Вернуться на сайт',
  backToCabinet: 'Вернуться в кабинет',
  startAgain: 'Начать вход заново',
  linkAgain: 'Начать заново',
  openCabinet: 'Открыть кабинет',
  newCabinet: 'Завести кабинет',
  topUp: 'Пополнить баланс',
  openSite: 'Открыть сайт',
  sharePhone: 'Подтвердить номер',
} as const

const paragraphs = (...texts: string[]): string => texts.join('\n\n')

export const greeting = (site: Site): string =>
  paragraphs(
    `Здравствуйте! Это бот сайта ${site.name}: проверка автомобиля с пробегом по VIN и госномеру.`,
    'Пришлите VIN, номер кузова, госномер или текст объявления: спрошу реестры и скажу, что нашлось. Здесь же вы подтверждаете вход на сайт и открываете личный кабинет.',
    commandLines(site),
  )

export const help = (site: Site): string =>
  paragraphs(
    'Вот что я умею:',
    `• Пришлите VIN, 17 латинских букв и цифр, номер кузова японской машины, госномер или текст объявления с ними: спрошу реестры и скажу, что они ответили и чего не знают.\n• Чтобы войти на сайт ${site.name}, нажмите на нём «Войти через ${site.messenger.title}», а здесь — число, которое он покажет.`,
    commandLines(site),
  )

/**
 * Precedes any sign-in: a person who got the link from a stranger must see that it is not theirs.
 */
export const signInQuestion = (
  site: Site,
  { purpose, place, startedAt }: Extract<OpenedSignIn, { kind: 'ask' }>,
): string => {
  const { question, doubt } = questions[purpose](site)
  return paragraphs(question, `Где открыт сайт: ${place}\nКогда: ${moscowTime(startedAt)}`, doubt)
}

const questions: Readonly<Record<AskedPurpose, (site: Site) => { question: string; doubt: string }>> = {
  sign_in: ({ name, messenger: { title } }) => ({
    question: `Войти на сайт ${name}?`,
    doubt: `Нажмите число, которое страница входа показывает для ${title}. Если вы её не открывали или числа на ней нет, нажмите «Это не я».`,
  }),
  link: ({ name, messenger: { title } }) => ({
    question: paragraphs(
      `Привязать ваш ${title} к кабинету на сайте ${name}?`,
      `Вход через ${title} будет открывать тот кабинет, который сейчас открыт на сайте. Если он чужой, его хозяин увидит, что вы проверяете и за что платите.`,
    ),
    doubt:
      'Нажмите число, которое видите в своём кабинете. Если вы его не открывали или числа в нём нет, нажмите «Это не я».',
  }),
}

export const signInAnswers = (site: Site, purpose: AskedPurpose): Readonly<Record<SignInEnd, string>> =>
  purpose === 'link' ? linkAnswers(site) : answersOfSignIn(site)

const linkAnswers = ({ messenger: { title } }: Site): Readonly<Record<SignInEnd, string>> => ({
  confirmed: `Готово. Вернитесь в кабинет на сайте: через несколько секунд он покажет, привязан ли ${title}.`,
  denied: 'Отклонено. Ничего не привязано, больше ничего делать не нужно.',
  mismatched:
    'Закрыто: в кабинете было другое число. Ничего не привязано. Если это были вы, начните в кабинете заново.',
  expired: 'Ссылка устарела или уже использована. Начните в кабинете на сайте заново.',
  taken: `Эту ссылку открыли в другом аккаунте ${title}. Чтобы привязать этот, начните в кабинете на сайте заново.`,
})

const answersOfSignIn = ({ messenger }: Site): Readonly<Record<SignInEnd, string>> => ({
  confirmed: 'Готово, вы вошли. Вернитесь на страницу сайта: она узнает об этом сама за несколько секунд.',
  denied: 'Вход отклонён. Никто не вошёл под вашим именем, больше ничего делать не нужно.',
  mismatched:
    'Вход закрыт: на странице было другое число. Никто не вошёл под вашим именем. Если входили вы, начните вход заново.',
  expired: 'Ссылка устарела или уже использована. Начните вход на сайте заново.',
  taken: `Эту ссылку открыли в другом аккаунте ${messenger.title}. Чтобы войти под этим, начните вход на сайте заново.`,
})

export const ownerNotice = ({ name }: Site, { what, place, at }: Omit<OwnerNotice, 'account'>): string =>
  paragraphs(
    happened(name, what),
    `Где открыт сайт: ${place}\nКогда: ${moscowTime(at)}`,
    `Если это вы, ничего делать не нужно. ${MEND[what.kind]}`,
  )

function happened(name: string, what: OwnerNotice['what']): string {
  switch (what.kind) {
    case 'signed_in':
      return `Вход на сайт ${name} под вашим именем.`
    case 'linked':
      return `Ваш кабинет на сайте ${name} теперь открывает и ${what.way}: этот способ входа привязали.`
    case 'unlinked':
      return `Ваш кабинет на сайте ${name} больше не открывает ${what.way}: этот способ входа отвязали.`
    case 'deleted':
      return `Ваша учётная запись на сайте ${name} удалена, вернуть её нельзя.`
  }
}

const PRESS = 'Если нет, нажмите кнопку: закроем все ваши входы на всех устройствах.'

const MEND = {
  signed_in: PRESS,
  linked: `${PRESS} Затем войдите снова и отвяжите чужой способ в кабинете.`,
  unlinked: `${PRESS} Затем войдите снова и проверьте в кабинете способы входа.`,
  deleted:
    'Если нет, её удалил тот, кто только что вошёл под вашим именем: закройте чужие сеансы в мессенджере и в сервисах, через которые входите, и напишите нам.',
} as const satisfies Record<OwnerNotice['what']['kind'], string>

export const phoneOffer =
  'Можно подтвердить, что у вас российский номер телефона. Это не обязательно: всё работает и без него.'

export const askPhone = paragraphs(
  'Подтвердить номер телефона?',
  'Нажмите кнопку: MAX спросит, передать ли ваш номер. Сам номер мы не сохраним, только его отпечаток на год, чтобы один номер не подтвердил два кабинета.',
  'Это не обязательно: всё работает и без номера. Забыть его можно в кабинете.',
)

export const phoneAnswers: Readonly<
  Record<PhoneEnd | 'known' | Extract<PhoneCard, { refused: unknown }>['refused'], string>
> = {
  proven:
    'Номер подтверждён. Сам номер мы не сохранили, только его отпечаток на год. Забыть его можно в кабинете.',
  known: 'Ваш номер уже подтверждён. Забыть его можно в кабинете.',
  taken:
    'Этот номер уже подтвердил другой кабинет. Если он ваш, войдите в тот кабинет и забудьте номер там, затем подтвердите здесь.',
  no_account: 'Сначала войдите на сайт через MAX, потом нажмите кнопку ещё раз.',
  not_own: 'Так номер не подтвердить: нужен ваш собственный, переданный кнопкой под сообщением.',
  not_russian: 'Подтвердить можно только номер российского мобильного оператора, он начинается с +7 9.',
  old: 'Этот контакт отправлен слишком давно. Нажмите кнопку ещё раз.',
}

export const signOutAnswers = ({ messenger: { title } }: Site): Readonly<Record<SignedOut, string>> => ({
  ended: 'Вы вышли везде: все входы под вашим именем закрыты. Войти снова можно на сайте.',
  endedOfUnlinked: `Вы вышли везде: все входы в кабинет, от которого отвязали ${title}, закрыты. Войдите в него на сайте другим способом и проверьте там способы входа.`,
  nothingOpen: 'Закрывать нечего: в этот кабинет сейчас никто не вошёл.',
  pressedBefore:
    'Эта кнопка уже сработала. Все свои входы видно в кабинете на сайте, там же можно выйти везде.',
  notTheirs: `Ничего не закрыто: ваш ${title} этот кабинет не открывает. Если его отвязали, закрыть отсюда входы можно один раз и не позже чем через неделю. Войдите на сайте другим способом и закройте их в кабинете.`,
})

/** Two accounts cannot be merged, so people must read about linking first. */
export const linkFirst = ({ messenger: { title }, url }: Site): string =>
  `Уже входили на сайт иначе? Привяжите ${title} в кабинете: ${url}/user. Тогда баланс у бота и сайта будет один.`

const notOpening = ({ messenger: { title } }: Site): string => `Ваш ${title} не открывает никакого кабинета.`

export const askCabinet = (site: Site): string =>
  paragraphs(
    notOpening(site),
    linkFirst(site),
    `Если не входили, нажмите «${labels.newCabinet}»: его будет открывать ${site.messenger.title}.`,
  )

export const noBalance = (site: Site): string =>
  paragraphs(`${notOpening(site)} Баланса поэтому нет.`, linkFirst(site))

export const cabinet = paragraphs(
  'Ваш личный кабинет открывается по кнопке ниже.',
  'Ссылка личная: кто её откроет и согласится войти, войдёт под вашим именем, поэтому не пересылайте её. Действует 5 минут и один раз.',
)

export const topUpText = (site: Site, hasAccount: boolean): string =>
  hasAccount
    ? `Запросы к картотеке ГИБДД покупают на сайте: кнопка ниже. Если сайт спросит, кто вы, войдите через ${site.messenger.title}: баланс у бота и сайта один.`
    : paragraphs(
        linkFirst(site),
        `Если не входили, войдите на сайте через ${site.messenger.title}. Запросы к картотеке ГИБДД покупают там: кнопка ниже.`,
      )

export const balanceText = (requests: number, { sells }: Site): string =>
  paragraphs(
    `Запросов к картотеке ГИБДД на балансе: ${requests}.`,
    requests > 0 || !sells
      ? 'Один запрос — один поиск VIN по госномеру. Перед тем как его потратить, спрошу.'
      : 'Они нужны, чтобы искать VIN по госномеру в картотеке. Всё остальное бесплатно.',
  )

export const foundSeveral = (numbers: readonly string[]): string =>
  paragraphs('Здесь может быть не одна машина. Какую проверить?', numbers.join('\n'))

/** @param length of the text that resembles a VIN; undefined: none. */
export const notUnderstood = (site: Site, length: number | undefined): string =>
  paragraphs(
    length === undefined
      ? 'Не нахожу здесь ни VIN, ни госномера. В VIN 17 латинских букв и цифр, без I, O и Q.'
      : `Похоже на VIN, но у вас ${length} ${plural(length, 'знак', 'знака', 'знаков')}, а в нём 17: латинские буквы и цифры, без I, O и Q. Проверьте и пришлите ещё раз.`,
    help(site),
  )

export const onlyText = (site: Site): string =>
  paragraphs('Я понимаю только текст: подпишите снимок номером или пришлите номер сообщением.', help(site))

export const buttonIsOld = 'Эта кнопка уже не действует.'

/** When the answer could not replace the pressed message. */
export const answerIsBelow = 'Ответ в новом сообщении.'

export const broken = 'Что-то сломалось, попробуйте ещё раз.'

const day = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'Europe/Moscow' })
const time = new Intl.DateTimeFormat('ru-RU', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Moscow',
})

/** `21 ноября, 13:45 по Москве` */
const moscowTime = (at: Date): string => `${day.format(at)}, ${time.format(at)} по Москве`
