import type { ReactNode } from 'react'
import type { TextHead } from '#web/content/front-matter.ts'
import type { PostInfo } from '#web/content/posts.server.ts'
import { TextPage } from '#web/content/text-page.tsx'
import { href } from '#web/href.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './articles.module.css'
import { readingTime } from './reading-time.ts'

interface Props {
  readonly head: TextHead
  readonly words: number
  readonly otherPosts: readonly PostInfo[]
  readonly children: ReactNode
}

export const ArticlePage = ({ head, words, otherPosts, children }: Props) => (
  <article>
    <TextPage
      frontmatter={head}
      above={<WayBack />}
      about={<span>{readingTime(words)}</span>}
      side={<OtherArticles posts={otherPosts} />}
    >
      {children}
    </TextPage>
  </article>
)

const WayBack = () => (
  <nav aria-label="Вы здесь">
    <a className={styles.back} href={href.posts}>
      <Icon name="arrow" size={18} />
      Полезные статьи
    </a>
  </nav>
)

const OtherArticles = ({ posts }: { readonly posts: readonly PostInfo[] }) => (
  <nav className={styles.others} aria-labelledby="others">
    <h2 id="others">Другие статьи</h2>
    <ul>
      {posts.map(({ path, title }) => (
        <li key={path}>
          <a href={href.post(path)}>{title}</a>
        </li>
      ))}
    </ul>
  </nav>
)
