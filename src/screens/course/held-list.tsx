import type { HeldCourse } from '#machines/package-courses/held-courses.ts'
import { StateMark } from '#widgets/state-mark/state-mark.tsx'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined, HolderOutlined } from '@ant-design/icons'
import { useSelector } from '@xstate/react'
import { Button, Switch } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import styles from './arrange-courses.module.css'
import { courseWords } from './course-words.ts'
import type { PackageCourses } from './package-courses-part.ts'
import { useHeldKeys } from './use-held-keys.ts'

/** What the package holds, in its order: dragged, or moved by Alt and arrows; Delete takes a course out. */
export function HeldList({ editor }: { editor: PackageCourses }) {
  const chosen = useSelector(editor, ({ context }) => context.chosen)
  const [dragged, setDragged] = useState<string | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const { current, said, byKey, focused, remove } = useHeldKeys(editor, list)
  return (
    <section aria-label="课程包内的课程" className={styles['side']}>
      <h3>
        课程包内的课程
        {chosen.length > 0 && <span className={styles['keys']}>拖动，或用 Alt + ↑ ↓ 调整顺序，Delete 移出</span>}
      </h3>
      {chosen.length === 0 ? (
        <EmptyState compact title="课程包里还没有课程" hint="在可加入的课程中选择；加入课程后才能提交审核" />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the controls in it
        <ol ref={list} className={styles['held']} onKeyDown={byKey} onFocus={focused}>
          {chosen.map((course, at) => (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons of the row do the same without a mouse
            <li
              key={course.courseId}
              draggable
              data-course={course.courseId}
              data-dragged={dragged === course.courseId}
              onDragStart={() => setDragged(course.courseId)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={() => dragged !== null && editor.send({ type: 'course.move', courseId: dragged, to: at })}
            >
              <HeldRow
                editor={editor}
                course={course}
                at={at}
                last={chosen.length - 1}
                isCurrent={course.courseId === current}
                onRemove={() => remove(course.courseId)}
              />
            </li>
          ))}
        </ol>
      )}
      <output className={styles['said']}>{said}</output>
    </section>
  )
}

interface HeldRowProps {
  editor: PackageCourses
  course: HeldCourse
  /** Its place and the last one, from 0. */
  at: number
  last: number
  /** Tab leads to it; the others are reached by arrows. */
  isCurrent: boolean
  onRemove: () => void
}

function HeldRow({ editor, course, at, last, isCurrent, onRemove }: HeldRowProps) {
  const { courseId, name, required, isOff = false } = course
  const isEditable = useSelector(editor, (snapshot) => snapshot.hasTag('editable'))
  const tabIndex = isCurrent ? 0 : -1
  const move = (to: number) => editor.send({ type: 'course.move', courseId, to })
  const tool = (label: string, icon: ReactNode, run: () => void, isOpen = true) => (
    <Button
      type="text"
      size="small"
      tabIndex={tabIndex}
      icon={icon}
      aria-label={`${label} ${name}`}
      title={label}
      disabled={!isEditable || !isOpen}
      onClick={run}
    />
  )
  return (
    <>
      <HolderOutlined aria-hidden className={styles['handle'] ?? ''} />
      <span className={styles['place']}>{at + 1}</span>
      <span className={styles['course']}>
        <span className={styles['name']}>{name}</span>
        <span className={styles['words']}>
          {courseWords(course)}
          {isOff && <StateMark tone="warning" text="未上架" />}
        </span>
      </span>
      <Switch
        size="small"
        tabIndex={tabIndex}
        checked={required === 1}
        checkedChildren="必修"
        unCheckedChildren="选修"
        aria-label={`必修 ${name}`}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
        disabled={!isEditable}
        onChange={(isOn) => editor.send({ type: 'course.require', courseId, required: isOn ? 1 : 0 })}
      />
      <span className={styles['tools']}>
        {tool('上移', <ArrowUpOutlined aria-hidden />, () => move(at - 1), at > 0)}
        {tool('下移', <ArrowDownOutlined aria-hidden />, () => move(at + 1), at < last)}
        {tool('移出', <CloseOutlined aria-hidden />, onRemove)}
      </span>
    </>
  )
}
