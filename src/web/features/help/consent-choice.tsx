export const ConsentChoice = ({ asked }: { readonly asked: boolean }) =>
  asked ? (
    <p>
      Отказаться так же легко, как согласиться:{' '}
      <a href="#cookies" data-consent-open="">
        изменить выбор о cookie
      </a>
      .
    </p>
  ) : (
    <p>Счётчики и реклама на этом сайте не подключены, поэтому спрашивать согласия на них не о чем.</p>
  )
