import { richTextWith } from '#machines/rich-text/rich-text-with.ts'
import type { RichTextEffects } from '#machines/rich-text/rich-text.machine.ts'
import { useRunning } from '#widgets/use-running.ts'
import { Editor } from '@tiptap/core'
import { useMachine } from '@xstate/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { cleanPasted } from './clean-pasted.ts'
import { editorExtensions } from './extensions.ts'
import { picturesOf } from './pictures-of.ts'
import { usePictures } from './use-pictures.ts'

interface RichText {
  html: string
  /** The form is being sent: nothing can be written. */
  isBusy: boolean
  attributes: Record<string, string>
  tell: (html: string) => void
}

/** An editor in the `host`, led by its machine; what is being typed is told before the editor goes. */
export function useRichText({ html, isBusy, attributes, tell }: RichText) {
  const host = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [snapshot, send, actor] = useMachine(richTextWith(effectsOn(editor, tell)), { input: { html } })
  useRunning(actor)
  const pictures = usePictures(editor)
  const { add } = pictures
  const addLatest = useRef(add)
  useLayoutEffect(() => {
    addLatest.current = add
  })
  const [first] = useState(attributes)
  // The machine stops with the passive effects: what is left to tell must be told before.
  useLayoutEffect(() => {
    const created = new Editor({
      element: host.current,
      extensions: editorExtensions(),
      content: actor.getSnapshot().context.html,
      editorProps: {
        attributes: first,
        transformPastedHTML: cleanPasted,
        handlePaste: (_view, event) => taken(picturesOf(event.clipboardData), addLatest.current),
        handleDrop: (_view, event, _slice, isMoved) =>
          !isMoved && taken(picturesOf(event.dataTransfer), addLatest.current),
      },
      onUpdate: ({ editor: changed }) => send({ type: 'text.change', html: htmlOf(changed) }),
      onBlur: () => send({ type: 'text.leave' }),
    })
    setEditor(created)
    const leave = () => send({ type: 'text.leave' })
    // Before the page keeps its drafts.
    window.addEventListener('pagehide', leave, { capture: true })
    return () => {
      window.removeEventListener('pagehide', leave, { capture: true })
      leave()
      setEditor(null)
      created.destroy()
    }
  }, [actor, send, first])
  useEffect(() => send({ type: 'value.replace', html }), [send, html])
  useEffect(() => editor?.setEditable(!isBusy, false), [editor, isBusy])
  return { host, editor, snapshot, send, pictures }
}

/** Whether there were pictures, which then go their own way. */
function taken(files: readonly File[], add: (files: readonly File[]) => void): boolean {
  if (files.length > 0) add(files)
  return files.length > 0
}

function effectsOn(editor: Editor | null, tell: (html: string) => void): RichTextEffects {
  return {
    tell: ({ html }) => tell(html),
    show: ({ html }) => editor?.commands.setContent(html, { emitUpdate: false }),
    insert: ({ kind, address }) => editor !== null && insert(editor, kind, address),
    unlink: () => editor?.chain().focus().extendMarkRange('link').unsetLink().run(),
    resume: () => editor?.commands.focus(),
  }
}

function insert(editor: Editor, kind: 'link' | 'image', address: string): void {
  const chain = editor.chain().focus()
  if (kind === 'image') chain.setImage({ src: address }).run()
  else if (editor.state.selection.empty && !editor.isActive('link')) {
    const link = { type: 'link', attrs: { href: address } }
    chain.insertContent({ type: 'text', text: address, marks: [link] }).run()
  } else chain.extendMarkRange('link').setLink({ href: address }).run()
}

/** Nothing written is an empty text, not an empty paragraph. */
function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML()
}
