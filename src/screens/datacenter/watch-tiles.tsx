import { percentText, shortNumber } from '#core/formats/figure-words.ts'
import { thousands } from '#core/formats/formats.ts'
import { detailPath } from '#machines/menu-routes/match-route.ts'
import { FigureTile } from '#widgets/dashboard/figure-tile.tsx'
import { usePage } from '#widgets/page-context.tsx'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { TextLink } from '#widgets/text-link.tsx'
import { useState } from 'react'
import centre from './datacenter.module.css'
import { LISTS } from './lists.ts'
import { PlaysTile } from './plays-tile.tsx'
import { SegmentsTile } from './segments-tile.tsx'
import { useBoard } from './use-board.ts'
import { watchTiles, type Video, type WatchBoard } from './video-board.ts'
import styles from './video.module.css'
import { WatchCurve } from './watch-curve.tsx'

/** One film: its figures, where people were in it, when it was played, and each part of it. */
export function WatchTiles({ video }: { video: Video }) {
  const page = usePage()
  const [calls] = useState(() => watchTiles(video.id))
  const board = useBoard(`watch ${video.id}`, calls)
  const { told } = board.tile('watch')
  const { courseId, courseName, title, minutes } = video
  return (
    <div className={styles['shown']}>
      <header>
        <h2>{title}</h2>
        <span>
          {board.has(LISTS.courses) ? (
            <TextLink onClick={() => page.open(detailPath(LISTS.courses, courseId))}>{courseName}</TextLink>
          ) : (
            courseName
          )}
          ，{minutes} 分钟
        </span>
      </header>
      {told !== null && told.users === 0 && told.curve.every((plays) => plays === 0) ? (
        <EmptyState title="这个视频还没有人看过" hint="试试更长的时间；学员播放后这里会显示观看情况" />
      ) : (
        <div className={centre['tiles']}>
          <WatchFigures board={board} />
          <div data-wide="12">
            <WatchCurve board={board} />
          </div>
          <div data-wide="12">
            <PlaysTile board={board} />
          </div>
          <div data-wide="12">
            <SegmentsTile board={board} />
          </div>
        </div>
      )}
    </div>
  )
}

function WatchFigures({ board }: { board: WatchBoard }) {
  const { told, problem, retry } = board.tile('watch')
  const shared = { problem, onRetry: retry }
  const people = told === null || told.users === 0 ? null : told
  const year = told === null ? '' : `${told.year} 年`
  return (
    <div className={centre['figures']}>
      <FigureTile
        {...shared}
        label="播放次数"
        figure={told && shortNumber(told.plays)}
        exact={`${thousands(told?.plays)} 次`}
        note={`${board.period}从头播放的次数`}
      />
      <FigureTile
        {...shared}
        label="观看人数"
        figure={told && shortNumber(told.users)}
        exact={`${thousands(told?.users)} 人`}
        note={`${year}看过的人，一人只算一次`}
      />
      <FigureTile
        {...shared}
        label="平均观看比例"
        figure={told && percentText(people && people.watchRate)}
        note={`${year}每人看过的部分，重看不另算`}
      />
      <FigureTile
        {...shared}
        label="完播率"
        figure={told && percentText(people && people.finishRate)}
        note={`${year}看过 95% 以上的人`}
      />
    </div>
  )
}
