import type { PostInfo } from '#web/content/posts.server.ts'
import { TextDate } from '#web/content/text-date.tsx'
import { href } from '#web/href.ts'
import common from '#web/ui/common.module.css'
import { Page } from '#web/ui/page.tsx'
import styles from './articles.module.css'
import { readingTime } from './reading-time.ts'

interface Props {
  readonly posts: readonly PostInfo[]
}

export const ArticleIndex = ({ posts }: Props) => (
  <Page className={styles.page}>
    <header className={styles.head}>
      <h1>Полезные статьи</h1>
      <p>Что стоит знать до покупки и что пригодится после. Коротко и с рисунками.</p>
    </header>
    <ArticleList posts={posts} />
  </Page>
)

export const MissingArticle = ({ posts }: Props) => (
  <Page className={styles.page}>
    <header className={styles.head}>
      <h1>Статья не найдена</h1>
      <p>Возможно, адрес набран с ошибкой. Вот все статьи, которые у нас есть.</p>
    </header>
    <ArticleList posts={posts} />
  </Page>
)

const ArticleList = ({ posts }: Props) => (
  <ul className={styles.list}>
    {posts.map((post) => (
      <li key={post.path}>
        <article className={styles.item}>
          <h2>
            <a className={common.cover} href={href.post(post.path)}>
              {post.title}
            </a>
          </h2>
          <p>{post.description}</p>
          <p className={styles.about}>
            <span>{readingTime(post.words)}</span>
            <span>
              <TextDate {...post} />
            </span>
          </p>
        </article>
      </li>
    ))}
  </ul>
)
