import { AppLink } from '@/platform/navigation/app-link';
import { toProducts } from '@/platform/navigation/targets';
import { buttonClass } from '@/ui/button/button-class';
import { HeroPicture } from './hero-picture';
import styles from './hero.module.css';

/** What the shop is, in a sentence and a picture; upright on phones, wide on the desktop. */
export function Hero() {
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={styles.words}>
        <h1 id="hero-title" className="display">
          정성을 달이다,
          <br />
          가까운 한의원에서
        </h1>
        <p className={styles.sentence}>
          비대면 진료 30분으로 내 몸에 맞는 한약을 집에서 받아 보세요.
        </p>
      </div>
      <HeroPicture />
      <AppLink target={toProducts()} className={buttonClass({ size: 'xl' }, styles.action)}>
        한약 둘러보기
      </AppLink>
    </section>
  );
}
