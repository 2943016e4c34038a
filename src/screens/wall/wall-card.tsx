import { Button } from 'antd'
import type { WallFacts } from './wall-facts.ts'
import styles from './walls.module.css'

/** A wall: what it shows, how fresh that is, and the way there. */
export function WallCard({ wall: { id, name, pages, rotation, promise, reading } }: { wall: WallFacts }) {
  return (
    <section className={styles['card']} aria-label={name}>
      <header>
        <h2>{name}</h2>
        <Button type="primary" href={`/wall/${id}`} target="_blank" rel="noreferrer" aria-label={`打开${name}`}>
          打开
        </Button>
      </header>
      <dl>
        {pages.map((page) => (
          <div key={page.id}>
            <dt>{pages.length === 1 ? '内容' : `${page.title}页`}</dt>
            <dd>
              <p>指标：{page.figures}</p>
              <p>图表：{page.drawings}</p>
            </dd>
          </div>
        ))}
        <div>
          <dt>页数</dt>
          <dd>{rotation}</dd>
        </div>
        <div>
          <dt>更新</dt>
          <dd>{promise}</dd>
        </div>
        <div>
          <dt>适合</dt>
          <dd>{reading}</dd>
        </div>
      </dl>
    </section>
  )
}
