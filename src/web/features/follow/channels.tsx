import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { FollowBot, FollowEmail, StoppedChannel } from '#shared/contract/follow.ts'
import { EMAIL_LINK_HOURS } from '#shared/contract/limits.ts'
import { messengerNames } from '#shared/messengers.ts'
import { formatDate } from '#shared/text/dates.ts'
import { href } from '#web/href.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './follow.module.css'
import type { Following } from './following.ts'
import type { FollowingState } from './following-state.ts'

interface Props {
  readonly following: Following
  readonly state: FollowingState
}

export const Channels = ({ following, state }: Props) => (
  <ul className={styles.channels} aria-label="Куда присылать сообщения">
    {state.device !== undefined && <Device following={following} state={state} />}
    {state.bots?.map((bot) => (
      <Bot key={bot.messenger} bot={bot} following={following} state={state} />
    ))}
    {state.email && <Email email={state.email} following={following} state={state} />}
  </ul>
)

interface ChannelProps {
  readonly name: string
  readonly children: ReactNode
  /** Absent: not here. */
  readonly toggle?: {
    readonly isOn: boolean
    readonly isBusy: boolean
    readonly onChange: (isOn: boolean) => void
  }
}

function Channel({ name, children, toggle }: ChannelProps) {
  const id = useId()
  return (
    <li className={styles.channel}>
      <div className={styles.channelText}>
        <p id={id} className={styles.channelName}>
          {name}
        </p>
        <p className={styles.note}>{children}</p>
      </div>
      {toggle && (
        <Button
          variant="secondary"
          busy={toggle.isBusy}
          aria-describedby={id}
          onClick={() => toggle.onChange(!toggle.isOn)}
        >
          {toggle.isOn ? 'Не присылать' : 'Присылать'}
        </Button>
      )}
    </li>
  )
}

function Device({ following, state: { device, isBusy = false } }: Props) {
  if (device === 'unable')
    return (
      <Channel name="Этот браузер">
        Сообщений он не показывает. На iPhone они приходят, если сайт установлен на экран «Домой»:{' '}
        <a href={href.app}>как установить</a>.
      </Channel>
    )
  if (device === 'forbidden')
    return (
      <Channel name="Этот браузер">
        Вы запретили сообщения этого сайта. Разрешить их можно в настройках браузера.
      </Channel>
    )
  const onChange = (isOn: boolean) => void (isOn ? following.turnOn() : following.turnOff())
  return (
    <Channel name="Этот браузер" toggle={{ isOn: device === 'on', isBusy, onChange }}>
      {device === 'on' ? 'Сообщения приходят, даже когда сайт закрыт.' : 'Браузер спросит разрешение.'}
    </Channel>
  )
}

interface BotProps extends Props {
  readonly bot: FollowBot
}

function Bot({ bot: { messenger, is_linked, is_on }, following, state: { isBusy = false } }: BotProps) {
  const name = `Бот в ${messengerNames[messenger]}`
  if (!is_linked)
    return (
      <Channel name={name}>
        Напишет, когда вы привяжете {messengerNames[messenger]} <a href={href.user}>в кабинете</a>.
      </Channel>
    )
  const onChange = (isOn: boolean) => void following.chooseBot(messenger, isOn)
  return (
    <Channel name={name} toggle={{ isOn: is_on, isBusy, onChange }}>
      {is_on ? 'Пишет в ваш чат с ботом.' : 'Привязан, но не пишет.'}
    </Channel>
  )
}

interface EmailProps extends Props {
  readonly email: FollowEmail
}

function Email({ email: { address, is_confirmed }, following, state: { isBusy = false } }: EmailProps) {
  if (address === null) return <EmailForm following={following} isBusy={isBusy} />
  return (
    <Channel name={address} toggle={{ isOn: true, isBusy, onChange: () => void following.removeEmail() }}>
      {is_confirmed
        ? 'Письма приходят. «Не присылать» удалит адрес.'
        : `Письмо с подтверждением отправлено: откройте ссылку в нём за ${EMAIL_LINK_HOURS} ч. До этого других писем не будет.`}
    </Channel>
  )
}

interface EmailFormProps {
  readonly following: Following
  readonly isBusy: boolean
}

function EmailForm({ following, isBusy }: EmailFormProps) {
  const [text, setText] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    void following.setEmail(text.trim())
  }
  return (
    <li className={styles.channel}>
      <form className={styles.email} onSubmit={send}>
        <TextField
          label="Почта"
          type="email"
          autoComplete="email"
          required
          maxLength={320}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" variant="secondary" busy={isBusy}>
          Подтвердить почту
        </Button>
      </form>
    </li>
  )
}

export const Stopped = ({ following, state: { stopped = [], isBusy = false } }: Props) =>
  stopped.map((one) => (
    <Alert key={one.channel} tone="warn">
      <p>{stoppedText(one)}</p>
      <Button variant="secondary" disabled={isBusy} onClick={() => void following.dismiss(one.channel)}>
        {one.channel === 'browser' || one.channel === 'email' ? 'Понятно' : 'Присылать снова'}
      </Button>
    </Alert>
  ))

function stoppedText({ channel, place, since }: StoppedChannel): string {
  const day = formatDate(new Date(since))
  const named = place === null ? '' : ` «${place}»`
  switch (channel) {
    case 'browser':
      return `Браузер${named} с ${day} не принимает сообщений. Чтобы они приходили, включите их в нём снова.`
    case 'email':
      return `Письма больше не приходят: ${day} почтовый сервер окончательно отказался принять письмо для ${place}. Адрес удалён; укажите его снова или другой.`
    default:
      return `Бот в ${messengerNames[channel]} с ${day} не может вам писать: вы его остановили или заблокировали. Откройте чат с ботом и нажмите «Присылать снова».`
  }
}
