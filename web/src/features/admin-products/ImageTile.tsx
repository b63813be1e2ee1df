import { useEffect, useRef, type ComponentProps } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import { ArrowBackIcon, ArrowIcon, CloseIcon } from '../../ui/icons.tsx'
import { ProductPicture } from '../../ui/ProductPicture.tsx'
import styles from './ImageTile.module.css'

interface Props {
  url: string
  index: number
  count: number
  isDragged: boolean
  onDrag: (index: number | undefined) => void
  onDrop: () => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** A move button at the end of its way is disabled; the focus goes to its opposite, so that it is not lost. */
const useKeepFocus = (index: number) => {
  const tools = useRef<HTMLDivElement>(null)
  const wasMoved = useRef(false)
  useEffect(() => {
    if (!wasMoved.current) return
    wasMoved.current = false
    const buttons = [...(tools.current?.querySelectorAll('button') ?? [])]
    if (buttons.some((button) => button === document.activeElement && !button.disabled)) return
    buttons.find((button) => !button.disabled && button.dataset['moves'])?.focus()
  }, [index])
  const noteMove = () => {
    wasMoved.current = true
  }
  return { tools, noteMove }
}

type Dragging = Pick<Props, 'index' | 'onDrag' | 'onDrop'>

/** What makes a tile draggable, and a place to drop another; files dropped on it are left to the field around it. */
const dragProps = ({ index, onDrag, onDrop }: Dragging): ComponentProps<'li'> => ({
  draggable: true,
  onDragStart: (event) => {
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', String(index))
    onDrag(index)
  },
  onDragEnd: () => onDrag(undefined),
  onDragOver: (event) => event.preventDefault(),
  onDrop: (event) => {
    if (event.dataTransfer.files.length > 0) return
    event.preventDefault()
    event.stopPropagation()
    onDrop()
  },
})

/** One picture: drag it, or move it with its buttons. */
export const ImageTile = ({ url, index, count, isDragged, onMove, onRemove, ...dragging }: Props) => {
  const { tools, noteMove } = useKeepFocus(index)
  const name = `image ${index + 1}`
  const move = (to: number) => {
    noteMove()
    onMove(to)
  }
  return (
    <li className={styles.tile} data-dragged={isDragged || undefined} {...dragProps({ index, ...dragging })}>
      <ProductPicture src={url} alt={`Product ${name}`} sizes="8rem" eager />
      <div className={styles.tools} ref={tools}>
        <IconButton
          data-moves
          label={`Move ${name} earlier`}
          disabled={index === 0}
          onClick={() => move(index - 1)}
        >
          <ArrowBackIcon size={16} />
        </IconButton>
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <CloseIcon size={16} />
        </IconButton>
        <IconButton
          data-moves
          label={`Move ${name} later`}
          disabled={index === count - 1}
          onClick={() => move(index + 1)}
        >
          <ArrowIcon size={16} />
        </IconButton>
      </div>
    </li>
  )
}
