import { useState } from 'react'
import { WallCard } from './wall-card.tsx'
import { wallFacts } from './wall-facts.ts'
import styles from './walls.module.css'

/** 大屏: a card for each wall. The wall itself is a page of its own, in a new tab. Source: PROD-13, walls 4. */
export function Page() {
  const [walls] = useState(wallFacts)
  return (
    <>
      <p className={styles['hint']}>
        大屏在新标签页中打开，双击画面进入或退出全屏，按空格键暂停或继续轮换。只显示合计数，不含人员姓名；退出登录后大屏随即清空。
      </p>
      <div className={styles['walls']}>
        {walls.map((wall) => (
          <WallCard key={wall.id} wall={wall} />
        ))}
      </div>
    </>
  )
}
