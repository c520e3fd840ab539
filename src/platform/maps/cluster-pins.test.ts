import { describe, expect, it } from 'vitest';
import { clusterPins, type Pin } from './cluster-pins';

const pin = (id: string, lat: number, lng: number): Pin => ({ id, title: id, lat, lng });
const seoul = pin('seoul', 37.5665, 126.978);
const near = pin('near', 37.569, 126.982);
const busan = pin('busan', 35.1796, 129.0756);

describe('clusterPins', () => {
  it('clusters pins that would overlap, and leaves the others alone', () => {
    const clusters = clusterPins([seoul, near, busan], 8);
    expect(clusters.map(({ pins }) => pins.map(({ id }) => id))).toEqual([
      ['seoul', 'near'],
      ['busan'],
    ]);
    expect(clusters[0]).toMatchObject({ lat: seoul.lat, lng: seoul.lng, key: 'seoul+2' });
    expect(clusters[1]).toMatchObject({ lat: busan.lat, lng: busan.lng, key: 'busan' });
  });

  it('separates them when there is room', () => {
    expect(clusterPins([seoul, near], 15)).toHaveLength(2);
  });

  it('shows each alone at high zoom, even in one building', () => {
    const twin = { ...seoul, id: 'twin' };
    expect(clusterPins([seoul, twin], 15)).toHaveLength(1);
    expect(clusterPins([seoul, twin], 16)).toHaveLength(2);
  });

  it('loses none of 3,000 and keeps their markers apart', () => {
    const pins = Array.from({ length: 3000 }, (_, at) =>
      pin(String(at), 34.5 + ((at * 37) % 3500) / 1000, 126.5 + ((at * 91) % 2800) / 1000),
    );
    const clusters = clusterPins(pins, 7);
    expect(clusters.flatMap((cluster) => cluster.pins)).toHaveLength(3000);
    expect(clusters.length).toBeLessThan(120);
    expect(new Set(clusters.map(({ key }) => key)).size).toBe(clusters.length);
  });

  it('returns nothing for nothing', () => {
    expect(clusterPins([], 7)).toEqual([]);
  });
});
