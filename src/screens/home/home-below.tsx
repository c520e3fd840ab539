import { FirstSteps } from '@/features/content/first-steps';
import { ClinicsSection } from './clinics-section';
import { PostsSection } from './posts-section';
import { PromotionsSection } from './promotions-section';
import { TrustSection } from './trust-section';

/** What follows on the storefront's first page once one scrolls. */
export function HomeBelow({ showsStories }: { showsStories: boolean }) {
  return (
    <>
      <PromotionsSection />
      <FirstSteps />
      <ClinicsSection />
      {showsStories && <PostsSection />}
      <TrustSection />
    </>
  );
}
