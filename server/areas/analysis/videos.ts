import { sql as raw, type RawBuilder } from 'kysely'
import { SEGMENT_HUNDREDTHS, type VideoAnswer } from '#contract/areas/analysis/video-answers.ts'
import { CHAPTER_KIND, courseChapter } from '#contract/areas/course/course-chapter.entity.ts'
import { courseClassify } from '#contract/areas/course/course-classify.entity.ts'
import { course } from '#contract/areas/course/course.entity.ts'
import { bucketsOf, type Days } from '#contract/figures/periods.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { limitRows } from '#server/figures/rows-limit.ts'
import { seenRows } from '#server/figures/seen-rows.ts'
import { missing } from '#server/http/refusals.ts'
import { daysOf, type Asked } from './asked.ts'

type Video = VideoAnswer<'video-list'>[number]
type Watch = VideoAnswer<'video-watch'>

const MOST = 500
const BUCKETS = 100
/** Who has seen so much of a film has finished it. Source: walls 1.1. */
const FINISHED = 0.95

/** Films with a file, the most played first. Source: SCREEN-96. */
export async function videoList(context: Context, asked: Asked): Promise<Video[]> {
  await limitRows(context)
  const { rows } = await raw<Video>`${await videosOf(context, asked)} order by plays desc, users desc, "courseName",
    "sortNo", id limit ${MOST}`.execute(context.sql)
  return rows.map((row) => videoIn(row))
}

/** Where in one film people were, day by day and tenth by tenth. Source: SCREEN-96. @throws ApiError for a film that is not there or not for this person */
export async function videoWatch(context: Context, asked: Asked & { chapterId: string }): Promise<Watch> {
  const { chapterId } = asked
  const days = daysOf(context, asked)
  await limitRows(context)
  const found = await raw<Video>`select * from (${await videosOf(context, asked)}) v where id = ${chapterId}`.execute(
    context.sql,
  )
  const video = found.rows[0]
  if (video === undefined) throw missing()
  const { rows } = await raw<{ day: string; bucket: number; plays: number }>`
    select to_char(t.day, 'YYYY-MM-DD') as day, t.bucket, sum(t.plays)::integer as plays from biz_video_bucket t
    where ${own(context)} and t.chapter_id = ${chapterId} and ${within(days)} group by 1, 2`.execute(context.sql)
  const playsWhere = (isMeant: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(isMeant).reduce((sum, { plays }) => sum + plays, 0)
  const names = bucketsOf(days, 'day').map(({ name }) => name)
  return {
    ...videoIn(video),
    length: await lengthOf(context, chapterId, video.minutes),
    year: yearOf(days),
    curve: Array.from({ length: BUCKETS }, (_each, at) => playsWhere(({ bucket }) => bucket === at)),
    xAxis: names,
    playsByDay: names.map((name) => playsWhere(({ day, bucket }) => day === name && bucket === 0)),
    segments: await segmentsOf(context, chapterId, yearOf(days)),
  }
}

const yearOf = ({ to }: Days): number => Number(to.slice(0, 4))

/** What the answer has of a row that is sorted by more. */
function videoIn({ id, title, courseId, courseName, classifyName, minutes, ...sums }: Video): Video {
  const { plays, users, watchRate, finishRate } = sums
  return { id, title, courseId, courseName, classifyName, minutes, plays, users, watchRate, finishRate }
}

/** People and hundredths of the tenant; the platform, where no tenant is chosen, counts all. */
const own = ({ principal }: Context): RawBuilder<unknown> =>
  principal.tenantId === 0 ? raw`true` : raw`t.tenant_id = ${principal.tenantId}`

const within = ({ from, to }: Days): RawBuilder<unknown> => raw`t.day between ${from}::date and ${to}::date`

/** Films of the courses that the person sees, with plays in the days and what people saw in the year. */
async function videosOf(context: Context, asked: Asked): Promise<RawBuilder<unknown>> {
  const days = daysOf(context, asked)
  const seconds = raw`(select coalesce(sum(s::float8), 0) from jsonb_array_elements_text(e.value -> 'seen') s)`
  return raw`select v.id, v.title, v.course_id as "courseId", k.name as "courseName", coalesce(g.name, '') as "classifyName",
      v.minutes, v.sort_no as "sortNo", coalesce(p.plays, 0)::integer as plays, coalesce(w.users, 0)::integer as users,
      coalesce(w.watched, 0)::float8 as "watchRate", coalesce(w.finished, 0)::float8 as "finishRate"
    from ${raw.table(courseChapter.table)} v
      join (select t.id, t.name, t.classify_id ${await seenRows(context, course, { isPlatform: false })}) k on k.id = v.course_id
      left join ${raw.table(courseClassify.table)} g on g.id = k.classify_id
      left join (select t.chapter_id, sum(t.plays) as plays from biz_video_bucket t
        where ${own(context)} and t.bucket = 0 and ${within(days)} group by 1) p on p.chapter_id = v.id
      left join (select y.chapter_id, count(*) as users, avg(y.share) as watched,
          avg((y.share >= ${FINISHED})::integer) as finished
        from (select e.key as chapter_id,
            least(1, ${seconds} / coalesce((e.value ->> 'length')::float8, c.minutes * 60)) as share
          from biz_course_watch t cross join lateral jsonb_each(t.chapters) e
            join ${raw.table(courseChapter.table)} c on c.id = e.key
          where ${own(context)} and t.year = ${yearOf(days)}) y
        where y.share > 0 group by 1) w on w.chapter_id = v.id
    where v.kind = ${CHAPTER_KIND.video} and v.resource <> ''`
}

/** As long as players told, in seconds, else as its minutes say. */
async function lengthOf(context: Context, chapterId: string, minutes: number): Promise<number> {
  const { rows } = await raw<{ length: number | null }>`
    select max((t.chapters -> ${chapterId}::text ->> 'length')::float8) as length from biz_course_watch t
    where ${own(context)} and jsonb_exists(t.chapters, ${chapterId})`.execute(context.sql)
  return rows[0]?.length ?? minutes * 60
}

/** Tenth by tenth of a film: who saw it in a year and who did not, how often it was played and left. */
async function segmentsOf(context: Context, chapterId: string, year: number): Promise<Watch['segments']> {
  const days = { from: `${year}-01-01`, to: `${year}-12-31` }
  const { rows } = await raw<Watch['segments'][number] & { part: number }>`
    with seen as materialized (select t.tenant_id, t.student_id, t.course_id, (s.at - 1)::integer as bucket, s.seconds::float8 > 0 as is_seen
        from biz_course_watch t
          cross join lateral jsonb_array_elements_text(t.chapters -> ${chapterId}::text -> 'seen') with ordinality s (seconds, at)
        where ${own(context)} and t.year = ${year} and jsonb_exists(t.chapters, ${chapterId})),
      parts as (select tenant_id, student_id, course_id, bucket / ${SEGMENT_HUNDREDTHS}::integer as part, bool_or(is_seen) as is_seen
        from seen group by 1, 2, 3, 4),
      lasts as (select *, coalesce(max(part) filter (where is_seen) over (partition by tenant_id, student_id, course_id), -1) as last
        from parts),
      people as (select part, count(*) filter (where is_seen) as seen, count(*) filter (where not is_seen and part < last) as skipped
        from lasts group by 1),
      hundredths as (select t.bucket, sum(t.plays) as plays, sum(t.leaves) as leaves from biz_video_bucket t
        where ${own(context)} and t.chapter_id = ${chapterId} and ${within(days)} group by 1),
      watchers as (select bucket, count(*) as n from seen where is_seen group by 1),
      played as (select h.bucket / ${SEGMENT_HUNDREDTHS}::integer as part, max(h.plays) as plays, sum(h.leaves) as leaves,
          max(greatest(0, h.plays - coalesce(n.n, 0))) as again
        from hundredths h left join watchers n on n.bucket = h.bucket group by 1)
    select g.part, coalesce(p.seen, 0)::integer as seen, coalesce(p.skipped, 0)::integer as skipped,
      coalesce(d.plays, 0)::integer as plays, coalesce(d.again, 0)::integer as again, coalesce(d.leaves, 0)::integer as left
    from generate_series(0, ${raw.lit(BUCKETS / SEGMENT_HUNDREDTHS - 1)}) g (part)
      left join people p on p.part = g.part left join played d on d.part = g.part order by g.part`.execute(context.sql)
  return rows.map(({ part: _part, ...segment }) => segment)
}
