import type { Block } from '@contract/content/schemas';
import { DescribedPicture } from '@/ui/picture/described-picture';
import styles from './blocks.module.css';

const SIZES = '(min-width: 768px) 620px, 100vw';

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className={styles.blocks}>
      {blocks.map((block, index) => (
        // an article's order never changes, so the index may be the key
        <BlockView key={index} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'heading':
      return <h2 className="h2">{block.text}</h2>;
    case 'list': {
      const items = block.items.map((item) => <li key={item}>{item}</li>);
      return block.isOrdered === true ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'quote':
      return <blockquote>{block.text}</blockquote>;
    case 'picture':
      return (
        <figure>
          <DescribedPicture name={block.picture} sizes={SIZES} ratio="wide" frame="card" />
          {block.caption !== '' && <figcaption>{block.caption}</figcaption>}
        </figure>
      );
  }
}
