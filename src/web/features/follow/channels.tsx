import { type ReactNode, useId } from 'react'
import type { FollowBot, StoppedChannel } from '#shared/contract/follow.ts'
import { messengerNames } from '#shared/messengers.ts'
import { formatDate } from '#shared/text/dates.ts'
import { href } from '#web/href.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './follow.module.css'
import type { Following, FollowingState } from './following.ts'

interface Props {
  readonly following: Following
  readonly state: FollowingState
}

/** Ways by which messages reach this person, each with its state here and now; any number of them at once. */
export const Channels = ({ following, state }: Props) => (
  <ul className={styles.channels} aria-label="Куда присылать сообщения">
    {state.device !== undefined && <Device following={following} state={state} />}
    {state.bots?.map((bot) => (
      <Bot key={bot.messenger} bot={bot} following={following} state={state} />
    ))}
  </ul>
)

interface ChannelProps {
  readonly name: string
  readonly children: ReactNode
  /** Absent: nothing can be switched here. */
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

/** Chosen channels that no longer deliver, with the way back. */
export const Stopped = ({ following, state: { stopped = [], isBusy = false } }: Props) =>
  stopped.map((one) => (
    <Alert key={one.channel} tone="warn">
      <p>{stoppedText(one)}</p>
      <Button variant="secondary" disabled={isBusy} onClick={() => void following.dismiss(one.channel)}>
        {one.channel === 'browser' ? 'Понятно' : 'Присылать снова'}
      </Button>
    </Alert>
  ))

function stoppedText({ channel, place, since }: StoppedChannel): string {
  const day = formatDate(new Date(since))
  return channel === 'browser'
    ? `Браузер${place === null ? '' : ` «${place}»`} с ${day} не принимает сообщений. Чтобы они приходили, включите их в нём снова.`
    : `Бот в ${messengerNames[channel]} с ${day} не может вам писать: вы его остановили или заблокировали. Откройте чат с ботом и нажмите «Присылать снова».`
}
