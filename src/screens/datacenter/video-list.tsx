import { percentText } from '#core/formats/figure-words.ts'
import { thousands } from '#core/formats/formats.ts'
import { Input, Select } from 'antd'
import { useState } from 'react'
import type { Video } from './video-board.ts'
import styles from './video.module.css'

interface VideoListProps {
  videos: readonly Video[]
  shownId: string
  onChoose: (id: string) => void
}

type Order = 'plays' | 'finishRate'
const ALL = ''
const ORDERS = [
  { value: 'plays', label: '播放最多在前' },
  { value: 'finishRate', label: '完播率最低在前' },
] as const satisfies readonly { value: Order; label: string }[]

/** The films, found by name and class. */
export function VideoList({ videos, shownId, onChoose }: VideoListProps) {
  const [keyword, setKeyword] = useState('')
  const [order, setOrder] = useState<Order>('plays')
  const [classify, setClassify] = useState(ALL)
  const found = videos
    .filter((video) => `${video.courseName} ${video.title}`.includes(keyword.trim()))
    .filter(({ classifyName }) => classify === ALL || classifyName === classify)
    .toSorted((one, other) => (order === 'plays' ? other.plays - one.plays : one.finishRate - other.finishRate))
  const classes = [...new Set(videos.map(({ classifyName }) => classifyName))].filter((name) => name !== '')
  return (
    <section className={styles['list']} aria-label="视频">
      <Input.Search
        aria-label="查找视频"
        placeholder="查找课程或视频"
        allowClear
        value={keyword}
        onChange={({ target }) => setKeyword(target.value)}
      />
      <div className={styles['choices']}>
        <Select
          aria-label="类别"
          value={classify}
          options={[{ value: ALL, label: '全部类别' }, ...classes.map((name) => ({ value: name, label: name }))]}
          onChange={setClassify}
        />
        <Select aria-label="排序" value={order} options={[...ORDERS]} onChange={setOrder} />
      </div>
      {found.length === 0 && <p>没有找到视频，换一个名称或类别试试</p>}
      <ul>
        {found.map((video) => (
          <li key={video.id}>
            <button type="button" aria-current={video.id === shownId} onClick={() => onChoose(video.id)}>
              <b>{video.title}</b>
              <span>{video.courseName}</span>
              <small>
                {thousands(video.plays)} 次播放
                {video.users > 0 && ` · 完播 ${percentText(video.finishRate)}`}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
