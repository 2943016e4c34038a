import { readChosen, writeChosen } from '#crud/detail/chosen-address.ts'
import { writeFilters } from '#widgets/dashboard/dashboard-filters.ts'
import { FilterBar } from '#widgets/dashboard/filter-bar.tsx'
import { usePage } from '#widgets/page-context.tsx'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { useBoard } from './use-board.ts'
import { VIDEO_TILES } from './video-board.ts'
import { VideoList } from './video-list.tsx'
import styles from './video.module.css'
import { WatchTiles } from './watch-tiles.tsx'

/** 视频分析: how far films are watched, where people leave, what they see again or pass over. Source: SCREEN-96. */
export function Page() {
  const page = usePage()
  const board = useBoard('videos', VIDEO_TILES)
  const { told, problem, retry } = board.tile('videos')
  const { filters, today } = board
  const { id } = readChosen(page.query)
  const videos = told ?? []
  const shown = videos.find((video) => video.id === id) ?? videos[0]
  return (
    <>
      <FilterBar
        filters={filters}
        today={today}
        without={['comparison', 'organisation']}
        onChange={(next) => page.readdress((query) => writeFilters(next, today, query))}
      />
      {told === null && problem !== null && <ErrorState title={`没能读取视频：${problem}`} onRetry={retry} />}
      {told?.length === 0 && (
        <EmptyState title="还没有视频" hint="在课程列表给课程的章节上传视频，学员播放后这里会显示观看情况" />
      )}
      {shown !== undefined && (
        <div className={styles['page']}>
          <VideoList
            videos={videos}
            shownId={shown.id}
            onChoose={(chosen) => page.readdress((query) => writeChosen(query, { id: chosen }))}
          />
          <WatchTiles key={shown.id} video={shown} />
        </div>
      )}
    </>
  )
}
