import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DescribedPicture } from './described-picture';
import { Picture } from './picture';
import { PICTURE_ALTS } from './picture-alts';
import { picturePreview } from './picture-preview';

describe('Picture', () => {
  it('offers AVIF in four widths and one WebP, with its size and alternative text', () => {
    const { container } = render(<DescribedPicture name="gongjindan-gift" sizes="50vw" />);
    const image = screen.getByRole('img', { name: PICTURE_ALTS['gongjindan-gift'] });
    expect(image.getAttribute('width')).toBe('1200');
    expect(image.getAttribute('loading')).toBe('lazy');
    const avif = container.querySelector('source');
    expect(avif?.type).toBe('image/avif');
    expect(avif?.srcset).toContain('/pictures/products/gongjindan-gift-828.avif 828w');
    expect(avif?.srcset.split(', ')).toHaveLength(4);
    expect(image.getAttribute('src')).toBe('/pictures/products/gongjindan-gift-828.webp');
  });

  it('shows a picture of the shop’s own by its name alone', () => {
    const hash = '0123456789abcdef0123';
    const { container } = render(
      <DescribedPicture name={`탕약 한 잔~${hash}~1000x750~dark`} sizes="50vw" />,
    );
    const image = screen.getByRole('img', { name: '탕약 한 잔' });
    expect(image.getAttribute('src')).toBe(`/pictures/own/${hash}-828.webp`);
    expect(image.getAttribute('height')).toBe('750');
    expect(container.querySelector('source')?.srcset).toMatch(
      /-360\.avif 360w, .*-1000\.avif 1000w$/,
    );
    expect(picturePreview(`IMG_1~${hash}~1000x750~linen`)).toEqual({
      path: `/pictures/own/${hash}-preview.jpg`,
      alt: '',
    });
  });

  it('loads the first picture of a page eagerly', () => {
    render(<Picture name="hero-wide" sizes="100vw" priority alt="" />);
    expect(screen.getByRole('presentation').getAttribute('loading')).toBe('eager');
  });

  it.each(['no-such-picture', 'toString', ''])('shows a quiet frame for %o', (name) => {
    const { container } = render(<DescribedPicture name={name} sizes="10vw" />);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('svg')).not.toBeNull();
  });

  it('names the link preview’s file and its alternative text', () => {
    expect(picturePreview('clinic')?.path).toBe('/pictures/editorial/clinic-preview.jpg');
    expect(picturePreview('clinic')?.alt).toMatch(/[가-힣]{2}/);
    expect(picturePreview('no-such-picture')).toBeUndefined();
  });
});
